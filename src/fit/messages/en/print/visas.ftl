## Cities and visas of La course autour du monde
card-visa-of = { $visa } visa
card-no-visa = no visa
card-visa-among = { $cities }…
card-visa-either = { $cities } or { $last }
