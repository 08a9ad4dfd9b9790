import type { TrainingAnswers, trainingProfileOperations } from '../advice/person/training-profile.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

const answers: TrainingAnswers = {
  goal: 'muscle',
  daysPerWeek: 3,
  minutesPerSession: 45,
  equipment: 'home',
  experience: 'novice',
  steps: { barbell: null, dumbbell: 2, machine: null },
}

export const trainingProfileExamples: Examples<typeof trainingProfileOperations> = {
  'trainingProfile.get': {
    output: { ...answers, updatedAt: createdAt },
  },
  'trainingProfile.update': {
    input: answers,
    output: { ...answers, updatedAt: createdAt },
  },
}
