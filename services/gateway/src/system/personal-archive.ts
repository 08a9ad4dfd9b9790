import { strToU8, zipSync } from 'fflate'
import { byteOrderMark, csvRow } from './csv.ts'
import type { PersonalData } from './personal-data.ts'
import { type PersonalTable, personalTable } from './personal-tables.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

const itemOf = ({ file, title, rows }: PersonalTable) =>
  rows.length > 0
    ? `<li><a href="csv/${file}.csv">${escaped(title)}</a>: ${rows.length} baris</li>`
    : `<li>${escaped(title)}: tidak ada</li>`

const indexOf = (tables: readonly PersonalTable[], owner: string, now: Date): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data Bugar</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
</style>
</head>
<body>
<h1>Data Bugar milik ${escaped(owner)}</h1>
<p>Dibuat ${escaped(time.format(now))} WIB. Berkas ini berisi semua yang disimpan Bugar tentang Anda.</p>
<h2>Tabel</h2>
<ul>
${tables.map(itemOf).join('\n')}
</ul>
<p>Tabel berformat CSV dan dapat dibuka dengan Excel, LibreOffice, atau Google Sheets. Angka memakai koma desimal.</p>
<h2>Semua data</h2>
<p><a href="data.json">data.json</a> memuat setiap catatan secara lengkap, juga yang tidak ada di tabel, untuk dibaca
program lain. Berat dalam kilogram, tinggi dalam sentimeter, lemak tubuh dalam persen, waktu dalam UTC.</p>
<h2>Yang tidak ada di sini</h2>
<p>Password Anda, yang hanya disimpan dalam bentuk acak, dan tanda masuk perangkat Anda.</p>
<p><strong>Simpan berkas ini di tempat yang aman: isinya data kesehatan.</strong></p>
</body>
</html>
`

/** A ZIP of one JSON file with everything, a table for each type that has records, and a page that leads to them. */
export const archiveOf = (data: PersonalData, owner: string, now: Date): Uint8Array => {
  const tables = [...data].map(([type, records]) => personalTable(type, records))
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return zipSync({
    'index.html': strToU8(indexOf(tables, owner, now)),
    'data.json': strToU8(JSON.stringify({ createdAt: now.toISOString(), ...Object.fromEntries(data) }, null, 2)),
    ...Object.fromEntries(
      filled.map(({ file, head, rows }) => [
        `csv/${file}.csv`,
        strToU8(byteOrderMark + [head, ...rows].map(csvRow).join('')),
      ]),
    ),
  })
}
