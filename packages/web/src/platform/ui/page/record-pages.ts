import { createContext } from 'react'

/** The address of the page on which the records of a module are opened, where the operator has it in the menu. */
export type PageOfModule = (module: string) => string | undefined

export const RecordPagesContext = createContext<PageOfModule>(() => undefined)
