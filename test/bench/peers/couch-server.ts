// A CouchDB-protocol server in memory, and a page for PouchDB on the same origin: a process of its own.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { requirePeers } from './install.ts';

const PAGE = '<!doctype html><title>PouchDB</title><script src="/pouchdb.js"></script>';

interface Answer {
  type(name: string): Answer;
  send(body: string): void;
  sendFile(path: string): void;
}

const require = requirePeers();
const express = require('express');
const PouchDB = require('pouchdb').plugin(require('pouchdb-adapter-memory')).defaults({ adapter: 'memory' });
const protocol = require('express-pouchdb')(PouchDB, {
  mode: 'minimumForPouchDB',
  inMemoryConfig: true,
  logPath: devNull,
});

const app = express();
app.get('/page', (_: unknown, answer: Answer) => answer.type('html').send(PAGE));
app.get('/pouchdb.js', (_: unknown, answer: Answer) =>
  answer.sendFile(require.resolve('pouchdb/dist/pouchdb.min.js')),
);
app.use('/db', protocol);
const server: Server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit());
