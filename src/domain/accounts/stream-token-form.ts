/** The form of a stream token: the hash of its key, the second in which it ends, and a signature of both. */
export const STREAM_TOKEN_FORM = /^st_([0-9a-f]{64})_(\d{10})_([0-9a-f]{64})$/;
