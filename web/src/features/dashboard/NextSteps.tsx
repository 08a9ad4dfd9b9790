import { LinkButton } from '#components/ui/LinkButton.tsx'
import classes from './DashboardScreen.module.css'

export function NextSteps() {
  return (
    <>
      <section className={`${classes.card} ${classes.third}`}>
        <h2>Konsultasi baru</h2>
        <LinkButton to="/consultation" aria-label="Mulai konsultasi baru">
          Mulai
        </LinkButton>
        <p>Isi berat dan tinggi; lemak tubuh bila tahu. Hasil keluar dengan alasannya.</p>
      </section>
      <section className={`${classes.card} ${classes.third}`}>
        <h2>Kalkulator</h2>
        <LinkButton to="/calculator" variant="default" aria-label="Buka kalkulator">
          Buka
        </LinkButton>
        <p>Kalori harian dan lemak tubuh.</p>
      </section>
      <section className={`${classes.card} ${classes.third}`}>
        <h2>Gerakan Latihan</h2>
        <LinkButton to="/exercises" variant="default" aria-label="Lihat gerakan latihan">
          Lihat
        </LinkButton>
        <p>Cara melakukan tiap gerakan, dengan video.</p>
      </section>
    </>
  )
}
