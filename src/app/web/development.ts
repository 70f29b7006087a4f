// Loaded before the app in development only: lets a changed component take its place without a reload.
import '@vitejs/plugin-react/preamble';
