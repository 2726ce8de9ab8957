import manifest from '../../../package.json' with { type: 'json' }

/** Of the product: what is told of itself. */
export const { version } = manifest
