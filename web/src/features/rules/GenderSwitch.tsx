import { type Gender, genders } from '@bugar/contracts/knowledge'
import { useId } from 'react'
import classes from './matrix.module.css'

interface GenderSwitchProps {
  readonly value: Gender
  readonly onChange: (gender: Gender) => void
}

export const genderWords: Record<Gender, string> = { male: 'Pria', female: 'Wanita' }

export function GenderSwitch({ value, onChange }: GenderSwitchProps) {
  const name = useId()
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.srOnly}>Jenis kelamin</legend>
      {genders.map((gender) => (
        <label key={gender} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={gender === value}
            onChange={() => onChange(gender)}
            className={classes.srOnly}
          />
          {genderWords[gender]}
        </label>
      ))}
    </fieldset>
  )
}
