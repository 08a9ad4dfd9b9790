import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { currentTime } from '#kit/session/clock.ts'
import { browserStore } from '#kit/session/storage.ts'

const key = 'rest-alarm'
const Settings = z.object({ hasSound: z.boolean(), hasVibration: z.boolean() })
export type AlarmSettings = z.output<typeof Settings>

/** Settings of this device; both are on by default. */
export const readAlarm = (): AlarmSettings => browserStore.read(key, Settings) ?? { hasSound: true, hasVibration: true }

export const saveAlarm = (settings: AlarmSettings): void => void browserStore.write(key, settings)

export const canVibrate = (): boolean => 'vibrate' in navigator

let audio: AudioContext | undefined

/** Browsers let a page sound only after a press, so this is called with one. */
export const prepareSound = (): void => {
  try {
    audio ??= new AudioContext()
    void audio.resume()
  } catch {
    // Without sound there are still the vibration and the screen.
  }
}

const beep = (context: AudioContext, delay: number) => {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  const start = context.currentTime + delay
  oscillator.frequency.value = 880
  gain.gain.setValueAtTime(0.2, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.25)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.25)
}

/** Signals the end of a rest or a step, within the device's abilities and the settings. */
const ring = (): void => {
  const { hasSound, hasVibration } = readAlarm()
  if (hasVibration && canVibrate()) {
    navigator.vibrate([200, 100, 200])
  }
  if (hasSound && audio?.state === 'running') {
    beep(audio, 0)
    beep(audio, 0.35)
  }
}

/** An end longer ago, while the page was closed, is not rung for. */
const lateMs = 5000

/** Rings once at a time in milliseconds since the epoch; returns the time that it has rung for, null before. */
export const useAlarm = (endsMs: number | null): number | null => {
  const [rung, setRung] = useState<number | null>(null)
  useEffect(() => {
    if (endsMs === null || currentTime().getTime() > endsMs + lateMs) {
      return
    }
    const timer = setTimeout(
      () => {
        ring()
        setRung(endsMs)
      },
      Math.max(0, endsMs - currentTime().getTime()),
    )
    return () => clearTimeout(timer)
  }, [endsMs])
  return endsMs === null ? null : rung
}
