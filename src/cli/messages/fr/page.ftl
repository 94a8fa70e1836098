## Pages
page-parts = Parties de la page
