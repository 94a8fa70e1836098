## Villes et visas de La course autour du monde
card-visa-of = visa { $visa }
card-no-visa = sans visa
card-visa-among = { $cities }…
card-visa-either = { $cities } ou { $last }
