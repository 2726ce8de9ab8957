import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { createContext, use, useEffect, useMemo, useState } from 'react'

/** A form that is filled in section by section. All of its fields are there all the time, so that it is saved as a whole. */
export interface FormSteps {
  /** The titles of the sections. */
  titles: readonly Bilingual[]
  /** The place of the one that is shown. */
  current: number
  show(at: number): void
  /** The step of each field, by its name. */
  places: Map<string, number>
}

/** Undefined where all sections stand below one another. */
export const FormStepsContext = createContext<FormSteps | undefined>(undefined)

/** The step that the fields below belong to. */
export const StepContext = createContext<number | undefined>(undefined)

export function useFormSteps(titles: readonly Bilingual[] | undefined): FormSteps | undefined {
  const [current, show] = useState(0)
  const [places] = useState(() => new Map<string, number>())
  return useMemo(() => titles && { titles, current, show, places }, [titles, current, places])
}

/** Notes in which step a field stands: what is wrong with it leads there. */
export function useStepOf(name: string): void {
  const steps = use(FormStepsContext)
  const step = use(StepContext)
  useEffect(() => {
    if (steps && step !== undefined) steps.places.set(name, step)
  }, [steps, step, name])
}
