#!/usr/bin/env bash
# Saves PDFs of ours again with other programs, and compares what `preflight` and `impose` say of each copy with what
# they say of the original: takes some minutes.
#
#   tests/outside/resaved.sh [PROGRAM]
#
# Needs qpdf, poppler-utils and python3 with venv; other tools are named and left out where they are missing (Debian:
# ghostscript, mupdf-tools, pdftk-java). What is expected was found with qpdf 11.3, Ghostscript 10.00, MuPDF 1.21,
# pdftk-java 3.3, Poppler 22.12 and cairo 1.16. Other versions may keep or drop other things.
set -euo pipefail
cd "$(dirname "$0")/../.."
PROGRAM=$(realpath "${1:-target/debug/mappemonde}")
export LC_ALL=C.UTF-8
python=$PWD/target/resaved/bin/python
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The last one is no tool: it loses all pages but one, which the comparison has to see.
tools=(qpdf linearize object-streams qdf encrypt no-printing ghostscript mutool-clean mutool-convert mutool-merge
    pikepdf pypdf pypdf-append pdftk pdftk-cat pdfunite pdftocairo first-page)

save() { # TOOL FROM TO
    case $1 in
    qpdf) qpdf "$2" "$3" ;;
    linearize) qpdf --linearize "$2" "$3" ;;
    object-streams) qpdf --object-streams=generate "$2" "$3" ;;
    qdf) qpdf --qdf "$2" "$3" ;;
    encrypt) qpdf --encrypt '' owner 256 -- "$2" "$3" ;;
    no-printing) qpdf --encrypt '' owner 256 --print=none -- "$2" "$3" ;;
    ghostscript) gs -q -dSAFER -sDEVICE=pdfwrite -o "$3" "$2" ;;
    mutool-clean) mutool clean -gggg "$2" "$3" ;;
    mutool-convert) mutool convert -o "$3" "$2" ;;
    mutool-merge) mutool merge -o "$3" "$2" ;;
    pikepdf) "$python" -c 'import sys, pikepdf as p; p.open(sys.argv[1]).save(sys.argv[2])' "$2" "$3" ;;
    pypdf) "$python" -c 'import sys, pypdf as p; p.PdfWriter(clone_from=sys.argv[1]).write(sys.argv[2])' "$2" "$3" ;;
    pypdf-append) "$python" -c 'import sys, pypdf as p
w = p.PdfWriter(); w.append(sys.argv[1]); w.write(sys.argv[2])' "$2" "$3" ;;
    pdftk) pdftk "$2" output "$3" ;;
    pdftk-cat) pdftk "$2" cat output "$3" ;;
    pdfunite) pdfunite "$2" "$3" ;;
    pdftocairo) pdftocairo -pdf "$2" "$3" ;;
    first-page) qpdf "$2" --pages . 1 -- "$3" ;;
    esac
}

has() { # TOOL
    case $1 in
    ghostscript) command -v gs ;;
    mutool*) command -v mutool ;;
    pdftk*) command -v pdftk ;;
    pikepdf) "$python" -c 'import pikepdf' ;;
    pypdf*) "$python" -c 'import pypdf' ;;
    esac >/dev/null 2>&1
}

# What a tool changes, and so the verdict: + for what only the copy has, - for what only the original has. Codes are
# without `preflight-`. Any other difference is wrong; those of `encrypt` and `no-printing` are in `judge`.
expected() { # TOOL|ORIGINALS|DIFFERENCE|REASON
    cat <<'END'
object-streams|shop|+standard|writes PDF 1.5; PDF/X-1a is 1.4
ghostscript|dieline press fronts|+5*standard|writes PDF 1.7 without intent, name, dates of PDF/X, trapped
ghostscript|shop|+4*standard|the same, but PDF/X-1a wants fewer dates
mutool-convert|home booklet box|+bleed-box +trim-box|drops both boxes
mutool-convert|dieline|+bleed-box +colour +mark +order +overprint +page-size +safe +8*standard +trim-box|makes spots RGB
mutool-convert|press|+overprint +7*standard|drops overprint, and of PDF/X all but the colours
mutool-convert|fronts|+7*standard|drops of PDF/X all but the colours
mutool-convert|shop|+bleed-box +7*standard +trim-box|the same
mutool-merge|dieline press fronts|+picture +6*standard|drops page groups, and of PDF/X all but boxes and colours
mutool-merge|shop|+6*standard|the same; there was no group
pypdf-append|dieline press fronts shop|+5*standard|takes only pages: no intent, name, dates, ID, trapped
pdftk-cat|dieline press fronts shop|+4*standard|the same, with an ID
pdfunite|home booklet box|+bleed-box|drops the bleed box
pdfunite|press|+3*standard|drops name, dates, trapped, and the bleed box, which was wrong before
pdfunite|dieline fronts|+bleed-box +picture +3*standard +trim-box|the same, and the trim box is as large as the page
pdfunite|shop|+bleed-box +picture +safe +3*standard +trim-box|the same, and so lines end at the cut
pdftocairo|home booklet box|+bleed-box +trim-box|drops both boxes
pdftocairo|dieline|+black +bleed-box +colour +mark +order +page-size +safe +8*standard +trim-box|all RGB, spots too
pdftocairo|press|+black +colour +8*standard|makes all RGB, drops all of PDF/X
pdftocairo|fronts|+colour +8*standard|the same; its texts are outlines
pdftocairo|shop|+bleed-box +colour +9*standard +trim-box|the same, and has transparency, which PDF/X-1a has not
END
}

originals=(sheet home booklet edges box dieline press fronts shop)

original() { # NAME: writes the PDF, and sets the options of preflight
    local make=("$PROGRAM" --lang en --quiet render) cards=(cards --only 'FRA,CUB,JPN') out=$work/made/$1
    case $1 in
    sheet) check=(--edge-mm usual) && "${make[@]}" "${cards[@]}" --out "$out" ;;
    home) check=(--profile home-a4) && "${make[@]}" "${cards[@]}" "${check[@]}" --out "$out" ;;
    booklet) check=(--profile home-a4) && "${make[@]}" booklet --out "$out" ;;
    edges) check=(--edge-mm usual) && "${make[@]}" booklet --out "$out" ;;
    box) check=(--profile home-a4) && "${make[@]}" box --stock-mm 0.33 --out "$out" ;;
    dieline) check=(--profile offset) && "${make[@]}" box --stock-mm 0.33 --standard x-4 --out "$out" ;;
    press) check=(--profile offset) && "${make[@]}" "${cards[@]}" --standard x-4 --out "$out" ;;
    fronts) check=(--profile mein-spiel) && "${make[@]}" "${cards[@]}" "${check[@]}" --out "$out" ;;
    shop) check=(--profile drivethrucards) && "${make[@]}" "${cards[@]}" "${check[@]}" --out "$out" ;;
    esac >/dev/null 2>&1
    cp "$(find "$out" -name '*.pdf' ! -name '*-sheets-*' ! -name '*-credits-*' ! -name '*-backs*')" "$work/$1.pdf"
}

verdict() { # FILE: codes of preflight, and how many sides impose makes; their picture goes into a file
    local code=0 codes out=$work/imposed
    "$PROGRAM" --lang en preflight "$1" "${check[@]}" --format json >"$work/findings" 2>/dev/null || code=$?
    codes=$(sed -n 's/^{"code":"preflight-\([a-z-]*\)".*/\1/p' "$work/findings")
    [ -z "$codes" ] || echo "$codes"
    [ "$code" = "$([ -z "$codes" ] && echo 0 || echo 1)" ] || echo "exit=$code"
    rm -rf "$out" "$work/picture"
    code=0
    "$PROGRAM" --lang en --quiet impose "$1" --layout booklet --out "$out" >/dev/null 2>&1 || code=$?
    [ "$code" = 0 ] || { echo "impose=$code" && return; }
    echo "sides=$(qpdf --show-npages "$out"/*.pdf)"
    pdftoppm -r 30 -gray "$out"/*.pdf 2>/dev/null | sha256sum >"$work/picture"
}

counted() { sort "$1" | uniq -c | awk -v sign="${2:-}" '{ print sign ($1 > 1 ? $1 "*" : "") $2 }'; }
difference() { # BEFORE AFTER
    sort "$1" >"$1.sorted" && sort "$2" >"$2.sorted"
    { comm -13 "$1.sorted" "$2.sorted" | counted - + && comm -23 "$1.sorted" "$2.sorted" | counted - -; } |
        paste -sd ' '
}

judge() { # TOOL NAME: same, right (as expected) or WRONG, with the difference
    save "$1" "$work/$2.pdf" "$work/copy.pdf" >/dev/null 2>&1 || { echo 'WRONG not saved' && return; }
    verdict "$work/copy.pdf" >"$work/after"
    local state=same expected difference
    case $1 in
    # Preflight reads no encrypted file; to impose one takes the right to print, and no other.
    encrypt) state=right && { echo encrypted && grep sides "$work/$2"; } >"$work/before" ;;
    no-printing) state=right && printf '%s\n' encrypted impose=1 >"$work/before" ;;
    *) cp "$work/$2" "$work/before" ;;
    esac
    # These draw the pages anew; all others copy what is drawn, and it has to look the same to the pixel.
    case $1 in
    ghostscript | mutool-convert | pdftocairo | no-printing) ;;
    *) cmp -s "$work/picture" "$work/$2.picture" || echo picture >>"$work/after" ;;
    esac
    expected=$(expected | awk -F '|' -v tool="$1" -v name="$2" '$1 == tool && " " $2 " " ~ " " name " " { print $3 }')
    [ -z "$expected" ] || state=right
    difference=$(difference "$work/before" "$work/after")
    [ "$difference" = "$expected" ] || state=WRONG
    [ "$1" != first-page ] || state=$([ -n "$difference" ] && echo seen || echo WRONG)
    echo "$state $difference, not $expected"
}

"$python" -c 'import pikepdf, pypdf' 2>/dev/null || {
    python3 -m venv target/resaved && "$python" -m pip install --quiet pikepdf==10.18.0 pypdf==7.1.1
} || true

"$PROGRAM" --version
qpdf --version | sed -n 1p
pdftocairo -v 2>&1 | sed -n 1p
! has ghostscript || echo "Ghostscript $(gs --version)"
! has mutool || mutool -v 2>&1
! has pdftk || pdftk --version | sed -n 1p
! has pikepdf || "$python" -c 'import pikepdf as p; print("pikepdf", p.__version__, "with qpdf", p.__libqpdf_version__)'
! has pypdf || "$python" -c 'import pypdf as p; print("pypdf", p.__version__)'
echo

for name in "${originals[@]}"; do
    original "$name"
    verdict "$work/$name.pdf" >"$work/$name"
    mv "$work/picture" "$work/$name.picture"
    echo "$name, ${check[*]}: $(counted "$work/$name" | paste -sd ' ')"
    for tool in "${tools[@]}"; do
        ! has "$tool" || echo "$name $(judge "$tool" "$name")" >>"$work/$tool.judged"
    done
done

printf '\n%-15s' tool && printf '%9s' "${originals[@]}" && echo
missing=()
for tool in "${tools[@]}"; do
    has "$tool" || { missing+=("$tool") && continue; }
    awk -v tool="$tool" '{ row = row sprintf("%9s", $2) } END { printf "%-15s%s\n", tool, row }' "$work/$tool.judged"
done
echo && expected | awk -F '|' '{ print $1 " " $4 " (" $2 "): " $3 }'
[ "${#missing[@]}" = 0 ] || echo "not installed: ${missing[*]}"
cd "$work"
echo "$(cat -- *.judged | wc -l) copies, $(cat -- *.judged | grep -c ' WRONG ') of them judged wrong"
! grep ' WRONG ' -- *.judged
