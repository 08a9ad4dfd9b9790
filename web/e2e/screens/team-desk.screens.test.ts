import { deskOpened, deskReplies, openDesk, sound } from '../support/desk.ts'
import { waitForSkeleton } from '../support/page.ts'
import { away, choose, fill, hang, press, type Step, tab, testScreen } from '../support/states.ts'

const list = 'GET /team/rule-bases'
const writing: Step[] = [openDesk, tab('Tulis'), 'Batas retur menjadi 30 hari']
const check = 'POST /team/rule-bases/own-returns/check'

testScreen(
  'the desk of a team',
  { path: '/team', title: 'Aturan untuk tim', user: null, replies: deskReplies },
  {
    'team-desk-key': [],
    'team-desk-key-refused': [
      { [list]: { status: 401, message: 'Unknown key' } },
      fill('Kunci tim', 'bgr_salah'),
      press('Buka'),
      'Kunci ini tidak berlaku. Periksa, atau minta yang baru.',
    ],
    'team-desk-away': [{ [list]: away }, fill('Kunci tim', 'bgr_uji'), press('Buka'), 'Kunci belum dapat diperiksa'],
    'team-desk': [deskOpened],
    'team-desk-loading': [{ 'GET /team/rule-bases/own-returns': hang }, openDesk, waitForSkeleton],
    'team-desk-decided': [
      deskOpened,
      fill('Days since delivery (d)', '14'),
      choose('Opened', 'no'),
      press('Putuskan'),
      'R-01 In time and unopened',
    ],
    'team-desk-invalid': [
      deskOpened,
      fill('Days since delivery (d)', '400'),
      press('Putuskan'),
      'Isi angka dari 0 sampai 365',
    ],
    'team-desk-no-base': [
      { [list]: { data: { bases: [], waiting: [] } } },
      openDesk,
      'Belum ada basis yang boleh ditanya',
    ],
    'team-desk-write': writing,
    'team-desk-changes': [...writing, press('Perubahan'), '1 kelompok mendapat jawaban lain:'],
    'team-desk-checked': [...writing, press('Periksa'), 'Dapat diajukan.'],
    'team-desk-refuted': [
      {
        [check]: {
          data: {
            ...sound,
            verification: {
              valid: false,
              proofs: [],
              findings: [
                {
                  code: 'conflict',
                  severity: 'error',
                  place: 'R-01',
                  message: 'More than one rule fires for refund: R-01, R-02.',
                },
              ],
            },
            goldenCases: {
              count: 2,
              failed: [{ line: 2, facts: { days: 15 }, expected: '-', note: 'a day late', found: 'refund=full' }],
            },
          },
        },
      },
      ...writing,
      press('Periksa'),
      'Belum dapat diajukan.',
    ],
    'team-desk-proposed': [
      ...writing,
      fill('Alasan versi ini', 'Batas retur menjadi 30 hari'),
      press('Ajukan'),
      'Versi 3 menunggu.',
    ],
  },
)
