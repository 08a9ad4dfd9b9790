import { AppError, type FieldError } from './errors.ts'

/** Sentences for people that a program of another team can get too; groups are kept. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^Kunci tim tidak ada atau tidak sah$/, 'The key is missing or is not a key'],
  [/^Kunci tim tidak dikenal, sudah berakhir atau dicabut$/, 'The key is unknown, expired or revoked'],
  [
    /^Permintaan ini dihitung (\d+) keputusan, dan tim ini boleh (\d+) per detik$/,
    'The request counts as $1 decisions, and the team may have $2 a second',
  ],
  [
    /^Paling banyak (\d+) keputusan per detik; permintaan ini dihitung (\d+)$/,
    'At most $1 decisions a second; the request counts as $2',
  ],
  [/^Tim ini tidak boleh bertanya kepada basis .* \((\w+)\)$/, 'The team may not ask the base $1'],
  [/^Tim ini tidak boleh mendapat alasan dari basis .* \((\w+)\)$/, 'The team may not get reasons of the base $1'],
  [/^Keputusan tidak ditemukan$/, 'There is no such decision'],
  [/^Versi aturan tidak ditemukan$/, 'There is no such version'],
  [/^(?:Aturan|Basis aturan) tidak ditemukan$/, 'There are no such rules'],
  [/^Versi ini perlu disetujui dengan kunci lain milik tim$/, 'Another key of the team must approve this version'],
  [/^Tim ini sudah memiliki (\d+) basis$/, 'The team already owns $1 bases'],
  [/^Tim ini sudah memakai (\d+) nama basis$/, 'The team already used $1 names of bases'],
  [/^Basis ini sudah memiliki (\d+) versi$/, 'The base already has $1 versions'],
  [/^Satu basis paling banyak (\d+) kB$/, 'A base may have $1 kB as JSON'],
  [/^Perubahan ditolak karena aturan tidak lagi .*/, 'The rules do not verify'],
  [/^Perubahan ditolak karena (\d+) kasus uji .*/, 'Golden cases that fail: $1'],
  [/^Perubahan ditolak karena nama atau kalimat .*/, 'A text names a number that no condition of its rule uses'],
  [/^Perubahan ditolak karena mesin aturan .*/, 'json-rules-engine and the compiled rules conclude differently'],
  [/^(.*): seharusnya (.*), menjadi (.*)\.$/, '$1: expected $2, found $3'],
  [/^Terlalu banyak permintaan\. .*/, 'Too many requests. Try again after the seconds of Retry-After.'],
  [/^Terlalu banyak permintaan dalam satu koneksi\.$/, 'Too many requests on one connection.'],
  [/^Terlalu banyak data\. .*/, 'Too many bytes of answers. Try again after the seconds of Retry-After.'],
  [/^Akses ditolak$/, 'Access denied'],
  [/^Sesi berakhir\. .*/, 'The session has ended'],
  [/^Keduanya tidak dapat dibandingkan karena .*/, 'The two cannot be compared'],
  [/^Layanan sedang tidak tersedia\. .*/, 'The service is not available, and nothing was done. Try again.'],
  [/^Jawaban tidak diterima tepat waktu; .*/, 'No answer came in time; the outcome is unknown.'],
  [/^Terjadi kesalahan pada server$/, 'The request failed'],
  [/^Alamat tidak ditemukan$/, 'There is no such address'],
  [/^Alamat tidak dapat dibaca$/, 'The address cannot be read'],
  [/^Alamat terlalu panjang$/, 'The address is too long'],
  [/^Metode tidak diizinkan untuk alamat ini$/, 'The address does not take this method'],
  [/^Permintaan tidak dapat dibaca$/, 'The request cannot be read'],
  [/^Isi permintaan terlalu besar$/, 'The body is too large'],
  [/^Isi permintaan tidak boleh dikompresi$/, 'The body must not be compressed'],
  [/^Isi permintaan harus dalam UTF-8$/, 'The body must be in UTF-8'],
  [/^Isi permintaan harus berupa (\S+)$/, 'The body must be $1'],
  [/^Isi permintaan bukan JSON yang benar$/, 'The body is not valid JSON'],
  [/^Panjang isi permintaan tidak sesuai$/, 'The body is not as long as Content-Length says'],
  [/^ID tidak sah$/, 'The id is not valid'],
  [/^(?:Isi halaman 1 sampai 1000|Isi halaman harus bilangan bulat)$/, 'Must be a whole number from 1 to 1000'],
  [/^Parameter tidak dikenal$/, 'Unknown parameter'],
  [/^Kolom tidak dikenal$/, 'Unknown field'],
  [/^Harus 1 sampai 255 karakter ASCII yang tampak$/, 'Must be 1 to 255 visible ASCII characters'],
  [/^Harus salah satu dari (.*)$/, 'Must be one of $1'],
  [/^Harus berupa teks$/, 'Must be a text'],
  [/^Harus berupa angka$/, 'Must be a number'],
  [/^Harus berupa bilangan bulat$/, 'Must be a whole number'],
  [/^Harus berupa daftar$/, 'Must be a list'],
  [/^Harus berupa objek$/, 'Must be an object'],
  [/^Harus berupa (.*)$/, 'Must be $1'],
  [/^Paling sedikit (\d+)$/, 'At least $1'],
  [/^Paling banyak (\d+)$/, 'At most $1'],
  [/^Nilai tidak sah$/, 'The value is not valid'],
  // Findings in the rules that a team writes; a label may stand before them.
  [/Syarat memakai fakta "(.*)" yang tidak dikenal\.$/, 'A condition reads the unknown fact "$1".'],
  [/Syarat memakai operator "(.*)" yang tidak dikenal\.$/, 'A condition has the unknown operator "$1".'],
  [/Operator "(.*)" hanya untuk angka, bukan untuk "(.*)"\.$/, 'The operator "$1" is for numbers, "$2" is none.'],
  [/Nilai "(.*)" berupa teks, .*/, 'The value "$1" is a text and never equals a number.'],
  [/Syarat memakai kode "(.*)" yang tidak dikenal untuk "(.*)"\.$/, 'A condition has the unknown code "$1" of "$2".'],
  [/Syarat memakai "(.*)", yang belum disimpulkan .*/, 'A condition reads "$1", which a later stage concludes.'],
  [/Tahap berikutnya membaca "(.*)", jadi .*/, 'A later stage reads "$1", so all of its rules must conclude the same.'],
  [/Jenis peristiwa "(.*)" bentrok .*/, 'The event type "$1" must be "conclude".'],
  [/Tahap ini menyimpulkan "(.*)", bukan "(.*)"\.$/, 'The stage concludes "$1", not "$2".'],
  [/Tahap "(.*)" tidak dikenal\.$/, 'There is no stage "$1".'],
  [/Kesimpulan "(.*)" tidak dikenal\.$/, 'There is no conclusion "$1".'],
  [/Prioritas (.*) bukan milik tahapnya \((.*)\)\.$/, 'The priority $1 is not that of its stage, $2.'],
  [/Kode aturan "(.*)" dipakai lebih dari sekali\.$/, 'The rule id "$1" is there twice.'],
  [/Aturan tanpa syarat .*/, 'A rule without conditions always fires.'],
  [/Aturan (.*) tidak pernah bisa terpakai\.$/, 'The rule $1 can never fire.'],
  [/Aturan (.*) mengulang syarat aturan (.*)\.$/, 'The rule $1 repeats the conditions of $2.'],
  [/Aturan (.*) hanya terpakai saat aturan (.*) juga terpakai\.$/, 'The rule $1 fires only where $2 fires too.'],
  [/Lebih dari satu aturan terpakai untuk (.*): (.*)\.$/, 'More than one rule fires for $1: $2.'],
  [
    /Aturan ini membedakan (.*) jenis orang; paling banyak (\S+) .*/,
    'The rules tell $1 kinds apart; at most $2 are proved.',
  ],
  [
    /Aturan ini membandingkan .* dengan (\S+) batas; paling banyak (\S+) .*/,
    'A number has $1 bounds; at most $2 are proved.',
  ],
]

/** A sentence for people as engineers read it; one that the table does not know stays as it is. */
export const translated = (text: string): string => {
  const found = sentences.find(([pattern]) => pattern.test(text))
  return found ? text.replace(found[0], found[1]) : text
}

const translatedField = ({ field, message }: FieldError): FieldError => ({ field, message: translated(message) })

/** The same refusal for engineers of other teams. A sentence that is English already stays as it is. */
export const inEnglish = ({ code, message, errors, retryAfter, current, cause }: AppError): AppError =>
  new AppError(code, translated(message), {
    ...(errors && { errors: errors.map(translatedField) }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(current && { current }),
    cause,
  })
