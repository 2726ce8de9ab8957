/** Pictures of papers are files in use: they stay as long as the paper does. */
export const brandPictures = `
  create trigger brand_qualification_images_files after insert or delete or update of images on app.brand_qualification
    for each row execute function app.keep_file_references('images');
`
