import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A bare Node server that sends the bytes of the file named on the command line, compressed as they are with the
// encoding named after it: the limit to compare with.
const bytes = readFileSync(process.argv[2] ?? '');
const encoding = process.argv[3] ?? '';
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': encoding,
    'content-length': bytes.byteLength,
  });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
