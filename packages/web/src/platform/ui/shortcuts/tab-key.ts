/**
 * Tab right after Enter leaves a select. Its list is still open then, for a moment or, with many values, for good: left to
 * the library, the key would choose a second time, which takes one of many values back, and move nowhere.
 */
export function watchTabKey(): void {
  let chosenIn: EventTarget | null = null
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (key === 'Shift') return
      const isOpen = target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true'
      if (key === 'Tab' && isOpen && target === chosenIn) event.stopPropagation()
      chosenIn = key === 'Enter' && isOpen ? target : null
    },
    { capture: true },
  )
}
