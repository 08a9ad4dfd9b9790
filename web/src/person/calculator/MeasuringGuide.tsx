import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { Box, Flex, Text } from '@mantine/core'

interface MeasuringGuideProps {
  readonly gender: Gender
}

interface Site {
  readonly name: string
  readonly text: string
  /** Position of the tape's line in the drawing: height, and half its width. */
  readonly y: number
  readonly reach: number
}

/** Where the US Navy method puts the tape (Hodgdon & Beckett 1984). */
const sites: Record<Gender, readonly Site[]> = {
  male: [
    { name: 'Leher', text: 'tepat di bawah jakun, pita sedikit turun ke depan.', y: 39, reach: 8 },
    { name: 'Pinggang', text: 'setinggi pusar, setelah mengembuskan napas biasa.', y: 102, reach: 21 },
  ],
  female: [
    { name: 'Leher', text: 'tepat di bawah pangkal tenggorok, pita sedikit turun ke depan.', y: 39, reach: 7 },
    { name: 'Pinggang', text: 'bagian perut yang paling sempit, setelah mengembuskan napas biasa.', y: 90, reach: 16 },
    { name: 'Pinggul', text: 'bagian bokong yang paling lebar, kaki rapat.', y: 122, reach: 25 },
  ],
}

/** The right half of the outline; the left one mirrors it. */
const outlines: Record<Gender, string> = {
  male: 'M7 31 V42 C9 48 28 48 31 58 L38 112 M23 66 L29 112 M23 66 C23 80 20 92 21 104 C22 114 23 118 23 126 L20 170 M0 132 L3 170',
  female:
    'M6 31 V42 C8 48 23 48 26 57 L34 112 M19 66 L26 98 M19 66 C20 76 15 82 16 90 C17 102 25 110 25 122 C25 132 21 150 19 170 M0 134 L2 170',
}

/** Where to measure, drawn and in words. */
export function MeasuringGuide({ gender }: MeasuringGuideProps) {
  return (
    <Flex gap="md" align="center">
      <Box
        component="svg"
        viewBox="0 0 120 172"
        w={{ base: 96, xs: 120 }}
        flex="none"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g transform="translate(52 0)">
          <ellipse cx="0" cy="18" rx="12" ry="15" />
          <path d={outlines[gender]} />
          <path d={outlines[gender]} transform="scale(-1 1)" />
          {gender === 'male' && <circle cx="0" cy="99" r="0.8" />}
          {sites[gender].map(({ name, y, reach }, index) => (
            <g key={name} stroke="var(--mantine-color-bugar-text)" strokeWidth={2.4}>
              <path d={`M${-reach} ${y} Q0 ${y + 5} ${reach} ${y}`} />
              <path d={`M${reach + 3} ${y} H52`} strokeWidth={1} strokeDasharray="1 3" />
              <text
                x="56"
                y={y + 5}
                fontSize="14"
                fontWeight="700"
                stroke="none"
                fill="var(--mantine-color-bugar-text)"
              >
                {index + 1}
              </text>
            </g>
          ))}
        </g>
      </Box>
      <div>
        <Text size="sm" fw={600}>
          Tempat mengukur
        </Text>
        <Text component="ol" size="sm" ps="lg">
          {sites[gender].map(({ name, text }) => (
            <li key={name}>
              <b>{name}:</b> {text}
            </li>
          ))}
        </Text>
      </div>
    </Flex>
  )
}
