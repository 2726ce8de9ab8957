import type { SameKeys } from './words.ts'
import type { zh } from './zh.ts'

export const en: SameKeys<typeof zh> = {
  button: {
    search: 'Search',
    reset: 'Reset',
    create: 'Create',
    edit: 'Edit',
    delete: 'Delete',
    export: 'Export',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    log: 'Log',
    retry: 'Try again',
    undo: 'Undo',
    reload: 'Reload page',
    copy: 'Copy',
    home: 'Back to home',
  },
  system: {
    warning: 'System warning: {code}',
    exception: 'System exception: {detail}',
    loading: 'Loading...',
    offline: 'The server cannot be reached. Check your connection',
    undone: 'Undone: {what}',
    notSent: 'The server cannot be reached. Nothing was sent, try again when you are back online',
  },
  setting: {
    language: 'Language',
    appearance: 'Appearance',
  },
  session: {
    otherTab: 'You signed out in another window',
  },
  tile: { failed: 'Could not be loaded' },
  page: {
    failed: 'This page failed',
    failedHelp: 'Other pages still work. Try again; if it keeps failing, send the details below to your administrator.',
    notLoaded: 'The page could not be loaded',
    notLoadedHelp:
      'The connection may have dropped, or the system was just updated. Reloading gets the latest version.',
    retryHelp:
      'The connection may have dropped, or the system was just updated. Try again; if it keeps failing, reload to get the latest version.',
    partNotLoaded: 'It could not be loaded. Try again',
    unavailable: 'Page not available: {name}',
    unavailableHelp:
      'The menu points to a page that this version does not have. Ask your administrator to check the menu.',
    requestId: 'Request id',
  },
}
