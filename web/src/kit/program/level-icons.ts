import type { SafetyLevel } from '@bugar/contracts/advice/person/safety'
import {
  IconCircleCheck,
  IconHandStop,
  IconMoodKid,
  IconStethoscope,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react'

export const levelIcons: Record<SafetyLevel, TablerIcon> = {
  go: IconCircleCheck,
  gentle: IconWalk,
  'doctor-first': IconStethoscope,
  'no-program': IconMoodKid,
  stop: IconHandStop,
}
