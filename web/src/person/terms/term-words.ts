/** The terms that `Terms` finds in a text. Their meanings are in the glossary, fetched with the first tap. */
const words = [
  String.raw`P(?:10|[1-9])`,
  String.raw`[BL][1-4](?:-L[1-3])?`,
  String.raw`(?:K|ADAP|PROG|E)-\d{2}`,
  'BMI',
  'poin persen',
  'poin',
  String.raw`[Ss]ebaran(?:nya)?`,
  String.raw`(?:\d+(?:,\d+)?)?±\d+(?:,\d+)?`,
  'rentang keyakinan',
  'DXA',
  'BMR',
  'TDEE',
  '1RM perkiraan',
  'Volume',
  'puncak rentang',
  String.raw`[Cc]ari beban`,
  String.raw`menyisakan (?:sekitar )?2(?:–3)? repetisi`,
  'Sisa tenaga',
  String.raw`[Ll]angkah (?:beban )?alat`,
  'bukti (?:kuat|sedang|lemah)',
  'cadangan',
  String.raw`[Pp]ekan ringan`,
  'intensitas berat',
  'sidik',
]

/** At word boundaries: "tempoinan" does not contain "poin". */
export const termPattern = new RegExp(String.raw`(?<![\p{L}\d])(${words.join('|')})(?![\p{L}\d])`, 'u')
