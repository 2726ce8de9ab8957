import type { Plugin } from 'vite'

/**
 * An `import()` that fails goes on to `importAgain` in the browser. Only what is built can say so: a file holds several modules,
 * and what the bundler writes behind an import takes the one that is meant out of it.
 */
export function importsAgain(): Plugin {
  return {
    name: 'brandside:imports-again',
    apply: 'build',
    renderChunk: (code) => ({ code: code.replace(lateImport, '$&.catch(window.importAgain)'), map: null }),
  }
}

const lateImport = /\bimport\((["'`])\.\/[^"'`]+\.js\1\)/g
