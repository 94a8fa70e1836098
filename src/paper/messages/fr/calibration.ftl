## Calibrage
calibration-title = Feuille de calibrage · { $printer }
calibration-front = Recto : piquez les croix
calibration-back = Verso : lisez les grilles
calibration-step-print = Imprimez cette feuille des deux côtés, en taille réelle : pas d’« ajuster à la page » dans la fenêtre de l’imprimante.
calibration-step-prick = Piquez une épingle bien droite au milieu des deux croix.
calibration-step-read = Retournez la feuille. Sur la grille A et sur la grille B, lisez où est le trou : d’abord vers la droite, puis vers le bas.
calibration-step-type = Tapez les quatre nombres après --read, ceux de A d’abord, comme ci-dessous.
calibration-edge = Le long de chaque bord du recto, il y a de petits traits, de 1 à 10 mm du bord. Le plus petit nombre dont les traits sont entiers sur les quatre côtés est ce que l’imprimante laisse blanc : tapez-le après --edge-mm.
calibration-right = Premier nombre : les millimètres à droite du trait épais ; à gauche, avec un moins. Estimez les dixièmes.
calibration-down = Second nombre : les millimètres au-dessous du trait épais ; au-dessus, avec un moins.
calibration-question = Quel nombre est au recto de cette feuille ? Pour 1, tapez { $one } après --comes-out ; pour 2, tapez { $two }.
