/**
 * The thresholds of the seeded rules by name. Conditions, texts and golden cases of the bases refer to them, so that a
 * threshold changes here alone.
 */
export const bounds = {
  /** Years. */
  adultAge: 18,
  olderAge: 65,
  frailAge: 80,
  /** BMI, in kg/m². */
  severeThinness: 16,
  thinness: 17,
  underweight: 18.5,
  overweight: 25,
  obesity: 30,
  olderThinness: 20,
  /** Below it, people from `olderAge` on eat no less. */
  olderLightness: 30,
  leanness: 21,
  /** A doctor's consent: months since the examination, and BMI lost since or reached. */
  consentMonths: 12,
  consentLoss: 1,
  consentLowest: 15,
  /** Loss of weight within a month and within six months that raises a question, in percent. */
  monthlyLoss: 5,
  /** Within a month, from which training waits for a doctor. */
  rapidLoss: 10,
  halfYearlyLoss: 10,
  /** Loss within six months at which a lean person is asked about an eating disorder, in percent. */
  leanLoss: 3,
  /** Body fat, in percent. */
  lowFatOfMen: 5,
  lowFatOfWomen: 12,
  leanMen: 15,
  leanWomen: 23,
  /** Change of weight in a week: percent of the weight, kg, percent. */
  weeklyLoss: 1,
  weeklyLossKg: 1,
  weeklyGain: 0.5,
  /** Days without strength work from which the load drops 5–10 %, then 20 %; after the last it is searched anew. */
  shortBreakDays: 14,
  breakDays: 28,
  longBreakDays: 84,
  /** Sessions in a row: within the range without progress, and with fewer sets than planned. */
  stalledSessions: 4,
  shortSessions: 3,
  /** Last load, in kg, from which one, two and three warm-up sets come before the working sets. */
  oneWarmUpKg: 20,
  twoWarmUpsKg: 40,
  threeWarmUpsKg: 80,
}

/** As Indonesian texts write it: 18.5 is `18,5`. */
export const show = (value: number): string => value.toLocaleString('id-ID')

/**
 * Golden cases with numbers instead of `{severeThinness}` and `{severeThinness-0.01}`, which may be a fact or a part of
 * the note.
 * @throws Error for an unknown name
 */
export const withBounds = (cases: string): string =>
  cases.replace(/(=?)\{(\w+)([+-][\d.]+)?\}/g, (_all, equals: string, name: string, step = '0') => {
    if (!(name in bounds)) {
      throw new Error(`No bound has the name ${name}`)
    }
    const value = Number((bounds[name as keyof typeof bounds] + Number(step)).toFixed(2))
    return equals ? `=${value}` : show(value)
  })
