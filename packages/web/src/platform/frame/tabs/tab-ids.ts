/** Ties a tab to its panel for assistive technology. */
export const tabId = (path: string): string => `tab:${path}`
export const panelId = (path: string): string => `panel:${path}`
