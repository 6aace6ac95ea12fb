import '@fontsource-variable/commissioner/wght.css';
import '@fontsource/gfs-didot/400.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { keepFiles } from './lib/installing.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
keepFiles();
