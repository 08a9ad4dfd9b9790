import { createFileRoute } from '@tanstack/react-router'
import { AccuracyScreen } from '#person/accuracy/AccuracyScreen.tsx'

export const Route = createFileRoute('/_user/accuracy')({ component: AccuracyScreen })
