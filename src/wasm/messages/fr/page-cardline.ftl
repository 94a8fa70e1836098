# cardline
