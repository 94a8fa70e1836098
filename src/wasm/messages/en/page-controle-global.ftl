# controle-global
