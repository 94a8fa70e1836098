# What is wrong with the colours of cards and boards.

contrast-low = text in `{ $text }` on `{ $ground }` has a contrast of { $contrast }:1, which is hard to read
    .help = make one of the two darker or lighter, until the contrast is 4.5:1
    .explain = A small text needs a contrast of 4.5:1 with its ground to be read by most people (WCAG 2.2, 1.4.3); 1:1 is invisible. Checked are the colours of texts on white, on the grounds of the games and the tints of the continents, on bands (`on_band` on `band`), and the numerals of players. Templates of your own may print other pairs.

colours-alike = `{ $one }` and `{ $other }` are hard to tell apart { $vision ->
        [protan] for people who do not see red
        [deutan] for people who do not see green
        [tritan] for people who do not see blue
       *[usual] for everybody
    }: they differ by { $difference }, and 15 is needed
    .help = make one of the two lighter or darker: colour-blind people see that best
    .explain = Players tell continents, and the categories of Contrôle Global, by the colours of their bands. One man in twelve sees red and green less well than others. Each pair is compared by the formula CIEDE2000, as everybody sees it and as people without one kind of cone in the eye do. A difference of 1 is just visible side by side; 15 can be told apart across a table.
