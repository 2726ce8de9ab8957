/** Enter in a date field confirms the date that was typed, and does not send the form around it as well. */
export function watchEnterKey(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (key === 'Enter' && target instanceof Element && target.closest('.ant-picker')) event.preventDefault()
    },
    { capture: true },
  )
}
