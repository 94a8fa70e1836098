# globalissimo
