/** Stands in a form in place of a key while its picture is on its way: such a form is not sent. */
export const pendingUpload = 'pending:upload'
