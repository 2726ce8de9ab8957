// Apart from the schemas of `bulk.ts`, because the browser counts with them and has no schemas.

/** So many rows one call acts on; more are done by more calls, each going on behind the last row of the one before. */
export const bulkBatch = 100
/** So many rows one action may be asked for by a filter. */
export const maxBulkRows = 10_000
/** Ids that an export takes: they stand in the address, which a server does not read without end. */
export const maxExportedIds = 500
