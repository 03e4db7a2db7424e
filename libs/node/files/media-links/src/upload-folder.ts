/** Files of a bucket wait under this until they are looked at; nothing in it is ever shown. */
export const UPLOADS_FOLDER = 'uploads/';
