/** What becomes of a command whose output nobody reads any more, as in `ambuscade data … | head`. */

/** What a shell reports of a program that was ended by a closed pipe. */
const PIPE_CLOSED = 141;

/** A reader who goes away ends the command, and is no error of ours; a command that listens itself ends in its own way. */
export function endWithReader(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (stream.listenerCount('error') === 1) process.exit(PIPE_CLOSED);
    });
  }
}
