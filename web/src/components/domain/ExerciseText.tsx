import { readExerciseText } from './exercise-text.ts'
import classes from './ExerciseText.module.css'

interface ExerciseTextProps {
  readonly description: string | null
}

/** What the library says about one exercise, section by section. */
export function ExerciseText({ description }: ExerciseTextProps) {
  const { facts, steps, mistakes, easier, harder, avoid, rest } = readExerciseText(description)
  const variations = [
    ['Lebih mudah', easier],
    ['Lebih sulit', harder],
  ].filter(([, text]) => text)
  if (!description?.trim()) {
    return <p className={classes.muted}>Belum ada deskripsi</p>
  }
  return (
    <div className={classes.text}>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {steps.length > 0 && (
        <section>
          <h3>Langkah</h3>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {mistakes.length > 0 && (
        <section>
          <h3>Kesalahan umum</h3>
          <ul className={classes.mistakes}>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </section>
      )}
      {variations.length > 0 && (
        <div className={classes.variations}>
          {variations.map(([title, text]) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      )}
      {avoid && (
        <section className={classes.avoid}>
          <h3>Hindari bila</h3>
          <p>{avoid}</p>
        </section>
      )}
    </div>
  )
}
