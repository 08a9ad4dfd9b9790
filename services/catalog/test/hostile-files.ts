import { maxFileBytes } from '@bugar/contracts/catalog/file'
import * as make from './files.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const page = text('<html><body><script>alert(1)</script></body></html>')
const svg = text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const pdf = text('%PDF-1.4\n%%EOF\n')

const hugeJpeg = () => {
  const bytes = make.aJpeg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(5001, frame + 5)
  bytes.writeUInt16BE(5000, frame + 7)
  return bytes
}

/** A JPEG whose first segment is as long as a script's opening comment, and closes it in the next one. */
const scriptJpeg = () =>
  make.jpegWith(
    Buffer.concat([make.jpegSegment(0xe1, Buffer.alloc(0x2f2a - 2)), make.jpegSegment(0xfe, text('*/=1;/*'))]),
  )

const longHeaderJpeg = () => make.jpegWith(make.jpegSegment(0xe0, Buffer.concat([text('JFIF\0'), Buffer.alloc(300)])))

const scriptWebp = () => {
  const bytes = make.aWebp()
  bytes.write('/*', 4)
  return bytes
}

/** The last byte of a chunk is the last one of its checksum. */
const badChecksum = (end: number) => {
  const bytes = make.aPng()
  bytes[end - 1] = (bytes[end - 1] ?? 0) ^ 1
  return bytes
}

const { aJpeg, aPng, aWebp, aZip, pngChunk } = make

/** Without an outcome the file is rejected; `cleaned`: only its pixels are stored. */
type HostileFile = readonly [name: string, bytes: Buffer, outcome?: 'too-large' | 'cleaned']

/** Files that pose as an accepted type. */
export const hostileFiles: readonly HostileFile[] = [
  ['empty.png', Buffer.alloc(0)],
  ['long.png', make.aPngOf(maxFileBytes + 1), 'too-large'],
  ['page.png', page],
  ['picture.svg', svg],
  ['picture.svg.png', svg],
  ['page.pdf', page],
  ['archive.zip', aZip()],
  ['archive.png', aZip()],
  ['program.png', Buffer.concat([text('MZ'), Buffer.alloc(100)])],
  ['animation.gif', text('GIF89a\u0001\0\u0001\0\0\0\0;')],
  ['only-signature.png', make.pngSignature],
  ['magic-then-page.png', Buffer.concat([make.pngSignature, page])],
  ['cut.png', aPng().subarray(0, -5), 'cleaned'],
  ['checksum-of-pixels.png', badChecksum(aPng().length - make.pngEnd.length)],
  ['checksum-of-end.png', badChecksum(aPng().length), 'cleaned'],
  ['page-behind.png', Buffer.concat([aPng(), page]), 'cleaned'],
  ['zip-behind.png', Buffer.concat([aPng(), aZip()]), 'cleaned'],
  ['byte-behind.png', Buffer.concat([aPng(), Buffer.alloc(1)]), 'cleaned'],
  ['two.png', Buffer.concat([aPng(), aPng()]), 'cleaned'],
  ['page-in-text.png', aPng(1, 1, pngChunk('tEXt', page)), 'cleaned'],
  ['php-in-text.png', aPng(1, 1, pngChunk('tEXt', text('Comment\0<?php system($_GET[0]);'))), 'cleaned'],
  ['zip-in-chunk.png', aPng(1, 1, pngChunk('zzZz', aZip())), 'cleaned'],
  ['rar-in-chunk.png', aPng(1, 1, pngChunk('zzZz', text('Rar!\u001a\u0007\0'))), 'cleaned'],
  ['pdf-in-chunk.png', aPng(1, 1, pngChunk('zzZz', pdf)), 'cleaned'],
  ['bomb.png', aPng(5001, 5000), 'too-large'],
  ['large-bomb.png', aPng(20_000, 20_000), 'too-large'],
  ['overflow.png', aPng(0x80000000, 2)],
  ['no-size.png', aPng(0, 5)],
  ['no-pixels.png', make.pngOf(make.pngHeader(1, 1), make.pngEnd)],
  ['raw-pixels.png', make.pngOf(make.pngHeader(1, 1), pngChunk('IDAT', page.subarray(0, 3)), make.pngEnd)],
  ['wrong-depth.png', make.pngOf(make.pngHeader(1, 1, [16, 3, 0, 0, 0]), make.pngPixels, make.pngEnd)],
  ['unknown-critical.png', aPng(1, 1, pngChunk('EVIL'))],
  ['two-headers.png', aPng(1, 1, make.pngHeader(9000, 9000))],
  ['magic-then-page.jpg', Buffer.concat([aJpeg().subarray(0, 4), page])],
  ['cut.jpg', aJpeg().subarray(0, -2)],
  ['page-behind.jpg', Buffer.concat([aJpeg(), page]), 'cleaned'],
  ['two.jpg', Buffer.concat([aJpeg(), aJpeg()]), 'cleaned'],
  ['page-in-comment.jpg', make.jpegWith(make.jpegSegment(0xfe, page)), 'cleaned'],
  ['php-in-exif.jpg', make.jpegWith(make.jpegSegment(0xe1, text('Exif\0\0<?PHP eval();'))), 'cleaned'],
  ['script.jpg', scriptJpeg(), 'cleaned'],
  ['long-header.jpg', longHeaderJpeg(), 'cleaned'],
  ['bomb.jpg', hugeJpeg(), 'too-large'],
  ['two-frames.jpg', make.jpegWith(make.jpegSegment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 17, 0])))],
  ['no-scan.jpg', Buffer.concat([aJpeg().subarray(0, 20), text('\u00ff\u00d9')])],
  ['page-behind.webp', Buffer.concat([aWebp(), page]), 'cleaned'],
  ['page-in-xmp.webp', make.webpOf(make.webpPicture, make.webpChunk('XMP ', page)), 'cleaned'],
  ['unknown-part.webp', make.webpOf(make.webpPicture, make.webpChunk('EVIL', Buffer.alloc(2))), 'cleaned'],
  ['animated.webp', make.anAnimation()],
  [
    'animated-without-frames.webp',
    make.webpOf(make.webpCanvas(2, 2), make.webpChunk('ANIM', Buffer.alloc(6)), make.webpPicture),
  ],
  ['bomb-canvas.webp', make.webpOf(make.webpCanvas(5001, 5000), make.webpPicture)],
  ['bomb-lossless.webp', make.webpOf(make.webpLossless(5001, 5000)), 'too-large'],
  ['no-picture.webp', make.webpOf(make.webpCanvas(2, 2))],
  ['wrong-length.webp', aWebp().subarray(0, -2)],
  ['script.webp', scriptWebp()],
  ['wave.webp', make.webpChunk('RIFF', Buffer.concat([text('WAVE'), make.webpPicture]))],
  ['document.pdf', pdf],
  ['document.png', pdf],
  ['photo.php.png', aPng()],
  ['photo.html.jpg', aJpeg()],
  ['photo.PHP5.png', aPng()],
  ['photo.svg.webp', aWebp()],
  ['photo.png.exe', aPng()],
  ['photo.png.html', aPng()],
  ['photo.svg', aPng()],
  ['photo.jpg', aPng()],
  ['photo.php\0.png', aPng()],
  ['photo.php%00.png', aPng()],
  ['photo.asp;.jpg', aJpeg()],
  ['photo.p\u200bhp.png', aPng()],
  ['photo\u202egnp.exe', aPng()],
  ['photo.png\n.html', aPng()],
]
