f () 
{ 
    python3 -c "print(int($1*1.152), int($2*1.152))"
}
cl () 
{ 
    click $(f $1 $2) ${3:-1}
}
