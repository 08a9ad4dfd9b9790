import { Link } from '@tanstack/react-router'
import { Panel } from '#components/ui/Panel.tsx'
import classes from './ConsultationScreen.module.css'

export function WeighingTips() {
  return (
    <div className={classes.side}>
      <Panel title="Dua cara konsultasi">
        <p className={classes.text}>Mode sederhana memakai 4 program; mode lengkap memakai 10 kombinasi.</p>
        <p className={classes.text}>Belum tahu persentase lemak tubuh?</p>
        <Link to="/calculator" search={{ tab: 'lemak' }} className={classes.link}>
          Hitung di Kalkulator
        </Link>
      </Panel>
      <Panel title="Tips menimbang">
        <ul className={classes.tips}>
          <li>Timbang pagi hari, setelah ke kamar kecil dan sebelum sarapan.</li>
          <li>Pakai pakaian ringan, tanpa alas kaki.</li>
          <li>Letakkan timbangan di lantai yang keras dan rata.</li>
          <li>Ukur tinggi dengan punggung dan tumit menempel di dinding.</li>
          <li>Ukur lemak tubuh dengan alat dan jam yang sama tiap kali.</li>
        </ul>
      </Panel>
    </div>
  )
}
