/**
 * Delete or Backspace empties a closed select that may be empty. Its button for that is for the pointer alone: as a stop of
 * the Tab key it would be hidden, and one Enter on it would lose what was chosen.
 */
export function watchClearKey(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Tab') passByButtons()
    if ((key !== 'Delete' && key !== 'Backspace') || !(target instanceof HTMLInputElement)) return
    if (target.value !== '' || target.getAttribute('aria-expanded') === 'true') return
    target.closest('.ant-select-single')?.querySelector<HTMLElement>(':scope > .ant-select-clear')?.click()
  })
}

/** A button is visible below a pointer that rests there while the operator types. The library gives it no tab index. */
function passByButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.ant-select-clear:not([tabindex])')) button.tabIndex = -1
}
