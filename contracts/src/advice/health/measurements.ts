export interface Bounds {
  readonly min: number
  readonly max: number
}

interface Measurement extends Bounds {
  readonly label: string
  /** Title of its column in tables of consultations. */
  readonly column: string
  /** As it follows a number. */
  readonly unit: string
  /**
   * Decimals that people state it with; null for any. The BMI is computed from weight and height: with more decimals,
   * binary and decimal arithmetic would round some bodies to different sides of a bound (ADR 0017).
   */
  readonly decimals: number | null
  /** Shown in its empty field; null where the field shows the newest known value. */
  readonly example: string | null
  /** Asked for in the complete mode alone; null where it was not measured. */
  readonly isOptional: boolean
  /** Whether rules can read it. */
  readonly isFact: boolean
}

/**
 * The measurements of a consultation, with their bounds, both inclusive. Input, record, columns, export and form derive
 * from this table.
 */
export const measurements = {
  weight: {
    label: 'Berat badan',
    column: 'Berat (kg)',
    unit: ' kg',
    min: 1,
    max: 300,
    decimals: 2,
    example: null,
    isOptional: false,
    isFact: true,
  },
  height: {
    label: 'Tinggi badan',
    column: 'Tinggi (cm)',
    unit: ' cm',
    min: 1,
    max: 250,
    decimals: 1,
    example: null,
    isOptional: false,
    isFact: true,
  },
  bodyFatPercentage: {
    label: 'Lemak tubuh',
    column: 'Lemak tubuh (%)',
    unit: '%',
    min: 1,
    max: 70,
    decimals: null,
    example: '15.0',
    isOptional: true,
    isFact: true,
  },
} as const satisfies Record<string, Measurement>

export type MeasurementName = keyof typeof measurements
type NameOf<T> = { [F in MeasurementName]: (typeof measurements)[F] extends T ? F : never }[MeasurementName]
export type OptionalMeasurement = NameOf<{ readonly isOptional: true }>
export type MeasuredFact = NameOf<{ readonly isFact: true }>

export const measurementNames = Object.keys(measurements) as MeasurementName[]

/** A value for each measurement, in the order of the table. */
export const ofMeasurements = <T>(valueOf: (name: MeasurementName) => T) =>
  Object.fromEntries(measurementNames.map((name) => [name, valueOf(name)])) as Record<MeasurementName, T>

/** The measurements among these fields that rules can read. */
export const factsAmong = <T extends { readonly [F in MeasurementName]?: unknown }>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => measurements[name as MeasurementName].isFact)) as Pick<
    T,
    MeasuredFact
  >

export type Measured = { [F in MeasurementName]: F extends OptionalMeasurement ? number | null : number }

/** The measurements of a record or an input; null where an optional one is absent. */
export const measuredOf = (fields: { readonly [F in MeasurementName]?: number | null | undefined }): Measured =>
  ofMeasurements((name) => (measurements[name].isOptional ? (fields[name] ?? null) : fields[name])) as Measured

/** Whether a number has at most so many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

/** The form takes less body fat than the rules do. */
export const formBounds = { ...measurements, bodyFatPercentage: { min: 1, max: 50 } } as const

/** Girths that the tape is put around, in cm; both ends are allowed. An adult's in inches lie mostly below them. */
export const girthBounds = {
  neck: { min: 20, max: 80 },
  waist: { min: 40, max: 250 },
  hip: { min: 40, max: 250 },
} as const satisfies Record<string, Bounds>

export const isWithin = (value: number, { min, max }: Bounds): boolean => value >= min && value <= max
