#!/usr/bin/env bash
# Sends a sheet of cards through the filters of CUPS, without a printer, and measures the bars of 100 mm in what each
# printer would get. At 100 % they have their length; with `fit`, the control, they are as much shorter as the printable
# area is smaller than the paper.
#
#   tests/outside/cups-bar.sh [PROGRAM]
#
# Needs cupsfilter, ppdc, Ghostscript, pdftoppm and python3 (Debian: cups, cups-ppdc, cups-filters, ghostscript,
# poppler-utils). Printers that are not installed are named and left out (printer-driver-hpcups, openprinting-ppds).
set -euo pipefail
cd "$(dirname "$0")/../.."
PROGRAM=$(realpath "${1:-target/debug/mappemonde}")
export LC_ALL=C.UTF-8 PATH=$PATH:/usr/sbin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work" # Filters may run as another user.

# bars.py PPD PAPER SCALING PLACED SENT: measures the bars of SENT, which is a raster of CUPS or a grey picture of 300
# dots an inch. Those that lie in the printable area of PLACED, a picture of the whole page, have to be there.
cat >"$work/bars.py" <<'END'
import re, struct, sys

def picture(data):
    head = re.match(rb"P5\s(?:#.*\n)?(\d+)\s(\d+)\s255\s", data)
    return data[head.end():].translate(b"1" * 128 + b"0" * 128), int(head[1]), int(head[2]), 300, 300

def raster(data):
    fields = lambda at, count: struct.unpack_from("<>"[data[:2] == b"Ra"] + "I" * count, data, 4 + at)
    (dpi_x, dpi_y), (width, height), (depth, line, order, space) = fields(276, 2), fields(372, 2), fields(388, 4)
    assert order == 0 and depth in (1, 8, 24, 32), (order, depth)
    size, at, rows = max(1, depth // 8), 1800, bytearray()
    if b"3" in data[:4]:
        rows = data[1800:]
    while len(rows) < line * height:  # Each line comes after how often it is repeated, as runs of pixels.
        row, times, at = bytearray(), data[at] + 1, at + 1
        while len(row) < line:
            run, at = data[at], at + 1
            many = size if run < 128 else size * (257 - run)
            row += data[at:at + many] * (run + 1 if run < 128 else 1)
            at += many
        rows += row * times
    if depth == 1:
        bits, width = b"".join(map([b"%08d" % int(f"{byte:b}") for byte in range(256)].__getitem__, rows)), line * 8
    else:  # The only channel, or green.
        bits = bytes(rows)[min(1, size - 1)::size].translate(b"1" * 128 + b"0" * 128)
    # In grey and RGB, 1 and 255 are light; in black and CMYK they are ink.
    if (space in range(3, 9)) != (depth == 1):
        bits = bits.translate(bytes.maketrans(b"01", b"10"))
    return bits, width, height, dpi_x, dpi_y

def bars(bits, width, height, dpi_x, dpi_y, box=(0, 0, 9999, 9999)):
    left, top, right, foot = (max(0, round(edge / 72 * dpi_x)) for edge in box)
    rows, found = [bits[y * width:(y + 1) * width][left:right] for y in range(height)][top:foot], {}
    for way, lines, dpi in ("across", rows, dpi_x), ("upright", map(bytes, zip(*rows)), dpi_y):
        least, most, frame = (round(mm / 25.4 * dpi) for mm in (7, 13, 1))
        # Black and white five times, and the frame behind the last white; a turned page has it the other way round.
        bar = re.compile(rb"(?<!1)(?:1{%d,%d}0{%d,%d}){5}(?=1{1,%d}(?!1))" % (least, most, least, most, frame))
        both = (bar.search(line) or bar.search(line[::-1]) for line in lines if b"1" * least in line)
        if lengths := sorted(len(it[0]) for it in both if it):
            found[way] = lengths[len(lengths) // 2] * 25.4 / dpi
    return found

ppd, paper, scaling, placed, sent = sys.argv[1:]
text, placed, sent = open(ppd, errors="replace").read(), open(placed, "rb").read(), open(sent, "rb").read()
numbers = lambda key: map(float, re.search(rf'\*{key} {paper}[/:].*"(.*)"', text)[1].split())
(width, height), (left, foot, right, head) = numbers("PaperDimension"), numbers("ImageableArea")
times = min((right - left) / width, (head - foot) / height) if scaling == "fit" else 1
wanted = bars(*picture(placed), (left, height - head, right, height - foot))
found = bars(*(picture if sent[:2] == b"P5" else raster)(sent))
is_right = found and wanted.keys() <= found.keys() and all(abs(it - 100 * times) <= 0.3 for it in found.values())
said = ", ".join(f"{way} {length:.2f} mm" for way, length in found.items()) or "no bar"
said += f"; expected {100 * times:.2f} mm, {len(wanted)} in the printable area"
print(f"  {paper:6} {scaling:4}  {said}" + ("" if is_right else ": WRONG"))
sys.exit(not is_right)
END

describe() { # PRINTER: its PPD
    case $1 in
    laserjet) ppdc -d "$work/ppd" /usr/share/cups/drv/sample.drv && cat "$work/ppd/laserjet.ppd" ;;
    deskjet) /usr/lib/cups/daemon/cups-driverd cat drv:///hpcups.drv/hp-deskjet_3050_j610_series.ppd ;;
    driverless) ppdc -d "$work/ppd" /usr/share/cups/drv/cupsfilters.drv && cat "$work/ppd/pwgrast.ppd" ;;
    brother) /usr/lib/cups/driver/openprinting-ppds cat openprinting-ppds:0/ppd/openprinting/Brother/BR5050_2_GPL.ppd ;;
    esac 2>/dev/null
}

send() { # TYPE: the first page of the sheet as that type
    cupsfilter -p "$work/$printer.ppd" -i application/pdf -m "$1" -o "media=$paper" -o "print-scaling=$scaling" \
        -o page-ranges=1 "$work/$paper.pdf" 2>"$work/log" || { cat "$work/log" >&2 && exit 2; }
}

"$PROGRAM" --version
dpkg-query -W cups cups-filters cups-ppdc printer-driver-hpcups openprinting-ppds 2>/dev/null || true
echo "Ghostscript $(gs --version)" && pdftoppm -v 2>&1 | sed -n 1p && python3 --version
for paper in a4 letter; do
    "$PROGRAM" --lang en --quiet render cards --only FRA --paper "$paper" --out "$work/$paper" >/dev/null
done
mv "$work"/a4/*.pdf "$work/A4.pdf" && mv "$work"/letter/*.pdf "$work/Letter.pdf"

wrong=0
for printer in laserjet deskjet driverless brother; do
    describe "$printer" >"$work/$printer.ppd" || { echo "not installed: $printer" && continue; }
    sed -n 's/^\*NickName: *"\(.*\)".*/\1/p' "$work/$printer.ppd"
    for paper in A4 Letter; do
        for scaling in none fit; do
            send application/vnd.cups-pdf >"$work/placed.pdf"
            pdftoppm -r 300 -gray -singlefile "$work/placed.pdf" "$work/placed"
            case $printer in
            driverless) send image/pwg-raster >"$work/sent" ;;
            brother) send application/vnd.cups-postscript | gs -q -dSAFER -sDEVICE=pgmraw -r300 -o "$work/sent" - ;;
            *) send application/vnd.cups-raster >"$work/sent" ;;
            esac
            python3 "$work/bars.py" "$work/$printer.ppd" "$paper" "$scaling" "$work/placed.pgm" "$work/sent" || wrong=1
        done
    done
done
exit "$wrong"
