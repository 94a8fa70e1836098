## Pages
page-parts = Parts of the page
