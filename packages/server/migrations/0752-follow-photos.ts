/** Follow-ups keep pictures: of a shop front, a shelf, a business card. */
export const followPhotos = `
  alter table app.prospect_follow add photos text[] not null default '{}' check (cardinality(photos) <= 9);
  create trigger prospect_follow_photos_files after insert or delete or update of photos on app.prospect_follow
    for each row execute function app.keep_file_references('photos');
`
