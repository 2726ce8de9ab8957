const tones = { RUNNING: 'running', SCHEDULED: 'scheduled', ENDED: 'over', OFF: 'off' } as const

/** How a bar looks in a phase. */
export function toneOf(phase: keyof typeof tones) {
  return tones[phase]
}
