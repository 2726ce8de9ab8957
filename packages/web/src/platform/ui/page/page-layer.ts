import { createContext, use } from 'react'

/**
 * The box over the page and nothing else: what opens in it leaves sidebar and tabs in reach, and stays with its page.
 */
export const PageLayerContext = createContext<HTMLElement | null>(null)

export function usePageLayer(): HTMLElement | null {
  return use(PageLayerContext)
}
