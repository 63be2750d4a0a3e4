CUDA_VISIBLE_DEVICES=0 python3 '/data/it'\''s.py' --rate "$RATE" && bash -c "source /env/bin/activate; torchrun /a\ b.py > log 2>&1"
