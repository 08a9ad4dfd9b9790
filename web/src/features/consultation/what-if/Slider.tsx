import { Box, Group, Text } from '@mantine/core'
import { useId } from 'react'
import type { Range } from './ranges.ts'
import classes from './WhatIf.module.css'

interface SliderProps {
  readonly label: string
  readonly range: Range
  readonly value: number
  readonly show: (value: number) => string
  readonly onChange: (value: number) => void
}

export function Slider({ label, range: { min, max, step }, value, show, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <Group justify="space-between" align="baseline">
        <Text component="label" htmlFor={id} size="sm" fw={600}>
          {label}
        </Text>
        <Box component="output" htmlFor={id} fw={750}>
          {show(value)}
        </Box>
      </Group>
      {/* Any step: a measured value need not be a multiple of ours. */}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step="any"
        value={value}
        className={classes.range}
        aria-valuetext={show(value)}
        onChange={(event) => onChange(Math.round(Number(event.currentTarget.value) / step) * step)}
        onKeyDown={(event) => {
          const turn = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key]
          if (turn !== undefined) {
            event.preventDefault()
            onChange(Math.min(max, Math.max(min, value + turn)))
          }
        }}
      />
    </div>
  )
}
