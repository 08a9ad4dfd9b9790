import { StatCards } from '#components/ui/StatCards.tsx'

interface HistorySummaryProps {
  readonly total: number
  /** Totals over all pages. */
  readonly totals: { readonly bmiOnly: number; readonly complete: number }
}

export function HistorySummary({ total, totals }: HistorySummaryProps) {
  return (
    <StatCards
      stats={[
        { label: 'Total konsultasi', value: total },
        { label: 'Konsultasi BMI', value: totals.bmiOnly },
        { label: 'Konsultasi lengkap', value: totals.complete },
      ]}
    />
  )
}
