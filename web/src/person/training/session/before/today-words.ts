import { painScale, type PainSite, type TodayCheck } from '@bugar/contracts/advice/person/today-check'

export const siteNames: Record<PainSite, string> = {
  shoulder: 'Bahu',
  elbow: 'Siku',
  back: 'Punggung',
  hip: 'Pinggul',
  knee: 'Lutut',
  foot: 'Kaki',
}

/** Severity of each site, from 0 to 10; null when none was given. */
export type Pains = ReadonlyMap<PainSite, number | null>

/** @param severity within `painScale` */
export const severityWord = (severity: number): 'tidak' | 'ringan' | 'sedang' | 'berat' =>
  severity >= painScale.severe ? 'berat' : severity >= 4 ? 'sedang' : severity >= 1 ? 'ringan' : 'tidak'

const meanings = {
  tidak: 'tidak terasa',
  ringan: 'terasa, tidak mengganggu',
  sedang: 'masih bisa bergerak',
  berat: 'perlu diperiksa dokter',
} as const

/** A severity in everyday words. */
export const severityMeaning = (severity: number): string => meanings[severityWord(severity)]

export const isSevere = (pains: Pains): boolean => [...pains.keys()].some((site) => isSevereAt(pains, site))
export const isSevereAt = (pains: Pains, site: PainSite): boolean => (pains.get(site) ?? 0) >= painScale.severe

/** Null while a site lacks its severity. A site with 0 does not hurt; when none hurts, the person feels good. */
export const painCheck = (date: string, pains: Pains): TodayCheck | null => {
  const said = [...pains].flatMap(([site, severity]) => (severity === null ? [] : [{ site, severity }]))
  if (said.length < pains.size || pains.size === 0) {
    return null
  }
  const hurting = said.filter(({ severity }) => severity > 0)
  return { date, feeling: hurting.length > 0 ? 'pain' : 'good', pains: hurting }
}

/** The text of rule ADAP-177, for a session that the rules could not change. */
export const feverText =
  'Istirahat hari ini; pindahkan sesinya. Latihan mulai lagi separuh, sehari sesudah demam hilang.'

const feelingNames = {
  good: 'Baik',
  tired: 'Lelah',
  cold: 'Pilek ringan',
  unwell: 'Kurang sehat',
  fever: 'Demam atau sakit',
} as const

/** "Baik", "Kurang sehat", "Nyeri lutut 4, bahu 2" */
export const checkText = ({ feeling, pains }: TodayCheck): string => {
  if (feeling === 'pain') {
    return `Nyeri ${pains
      .toSorted((a, b) => b.severity - a.severity)
      .map(({ site, severity }) => `${siteNames[site].toLowerCase()} ${severity}`)
      .join(', ')}`
  }
  return feelingNames[feeling]
}
